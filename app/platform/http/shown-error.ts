/** An error with a text for people, and the status of the page that shows it. */
export abstract class ShownError extends Error {
  abstract readonly text: string
  abstract readonly status: number
}
