/** Names of the query parameters of the pages of numbers: what is searched for, the days of a period, and the page of the numbers. */
export const FIND = 'find'
export const FROM = 'from'
export const TO = 'to'
export const NUMBERS = 'numbers'
