// Ids of two versions of one game. When it was continued differently on two devices, the version that came second here gets
// the id of the first with a number after it.

const NUMBER = /-\d{1,3}$/;

/** The id that all versions of a game share: its own without the number. @param {string} id */
export const familyOf = (id) => id.replace(NUMBER, "");

/** Whether a game is the version of another device, beside one that went on differently. @param {string} id */
export const cameBeside = (id) => NUMBER.test(id);
