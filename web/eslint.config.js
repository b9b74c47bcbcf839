import js from "@eslint/js";

/** What makes markup from text, whether it is written as a property or looked up by its name. */
const WAYS = "/^(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|parseHTMLUnsafe|createContextualFragment|srcdoc)$/";
const BANNED = [
  "MemberExpression[property.name='eval']",
  `Identifier[name=${WAYS}]`,
  `Literal[value=${WAYS}]`,
  `TemplateElement[value.raw=${WAYS}]`,
  "MemberExpression[object.name='document'][property.name=/^write(ln)?$/]",
  "MemberExpression[object.property.name='document'][property.name=/^write(ln)?$/]",
];

export default [
  js.configs.recommended,
  {
    files: ["**/*.js"],
    languageOptions: { ecmaVersion: 2024, sourceType: "module" },
    rules: {
      "no-undef": "off", // tsc knows every name there is
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-implicit-globals": "error",
      "no-shadow": "error",
      "no-param-reassign": "error",
      "no-eval": "error",
      "no-new-func": "error",
      "no-console": "error",
      "no-unused-vars": ["error", { caughtErrors: "none" }],
      "no-restricted-properties": ["error", { object: "Math", property: "random", message: "Chance comes from crypto." }],
      "no-restricted-syntax": ["error", ...BANNED.map((selector) => ({ selector, message: "Nothing makes markup or code from text." }))],
      "max-lines": ["error", 350],
      "max-lines-per-function": ["error", 150],
    },
  },
];
