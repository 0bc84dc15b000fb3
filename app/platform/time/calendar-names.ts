/** English names of the months, and of the days from Sunday on. */
export const MONTHS = 'January February March April May June July August September October November December'.split(' ')
export const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
