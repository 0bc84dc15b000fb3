/** What a new case can be given, as choices of a form (A§2, A§3). */
import type { CaseMeta, SubjectNode } from '../../contract/cases'
import type { Choice } from '../ui/form/choice-field'

export function caseChoices({ CaseTypes, Entitlements, SubjectTree }: CaseMeta) {
  return {
    types: CaseTypes.map(({ Key, Name }) => ({ value: Key, label: Name })),
    entitlements: Entitlements.map(({ ID, Name }) => ({ value: ID, label: Name })),
    subjects: flattened(SubjectTree),
  }
}

/** Every node, depth first; its label is the chain of titles from its root. */
function flattened(nodes: readonly SubjectNode[], above = ''): Choice[] {
  return nodes.flatMap(({ ID, Title, ChildSubjects }) => {
    const label = above + Title
    return [{ value: ID, label }, ...flattened(ChildSubjects, `${label} / `)]
  })
}

/** The key of the origin that the portal's cases have (A§9); undefined when the provider has none of this name. */
export function webOrigin({ CaseOriginCodes }: CaseMeta): string | undefined {
  return CaseOriginCodes.find(({ Name }) => Name === 'Web')?.Key
}
