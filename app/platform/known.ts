/** A fact of somebody's data, or why nobody can know it. Pages say 'not known' then, never 'none' [979]. */
export type Known<Fact> =
  { readonly fact: Fact; readonly unknown?: undefined } | { readonly fact?: undefined; readonly unknown: string }

/** A fact that is known. */
export function known<Fact>(fact: Fact): Known<Fact> {
  return { fact }
}

/** `why`: a clause, such as 'the shifts of Sales were not read'. */
export function unknown(why: string): { readonly unknown: string } {
  return { unknown: why }
}
