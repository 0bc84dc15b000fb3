const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

export function hasDirectionMarks(text: string): boolean {
  return text.search(MARKS) >= 0
}

/** Removes the marks that change the direction of text. They can hide the real ending of a file's name. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(MARKS, '')
}
