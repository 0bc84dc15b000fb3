/** Without the marks that turn the direction of text: by them a file's name can pretend to end otherwise than it does. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
}
