/** The limits of lists of choices. */

/** Choices that people read through: of more than that they type one, where the field can be typed. */
export const MAX_CHOICES_TO_READ = 100
/** Choices that a page sends: more make it heavy, so that people type one of them, and only so many are suggested [571]. */
export const MAX_CHOICES_TO_SEND = 1_000
