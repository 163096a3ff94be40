// For the end of a list of cases that must be complete: one that is missing does not pass the type check. A server that is
// newer than the page may still say more than the page knows; that is passed over.
export const unknown = (_: never): undefined => undefined;
