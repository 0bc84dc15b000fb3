/** Removes the marks that change the direction of text. With them a file's name can hide its real ending. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
}
