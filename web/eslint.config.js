import js from "@eslint/js";

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
      "max-lines": ["error", 350],
    },
  },
];
