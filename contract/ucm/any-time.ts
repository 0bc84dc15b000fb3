/** The part of a path of recordings for a month, day or hour that is not chosen. Browsers use it too. */
export const ANY_TIME = 'X'
