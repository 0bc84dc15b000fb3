/** Types of the package, which has none. The published types lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: { readonly 'accept-encoding'?: string | undefined } })
    /** `preferred` decides between encodings that the client likes equally well. */
    encoding(available: string[], options: { preferred: readonly string[] }): string | undefined
  }
}
