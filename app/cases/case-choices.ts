/** The choices of the form for a new case (A§2, A§3). */
import type { CaseMeta, SubjectNode } from '../../contract/cases'
import type { Choice } from '../ui/form/choice-field'

export function caseChoices({ CaseTypes, Entitlements, SubjectTree }: CaseMeta) {
  return {
    types: CaseTypes.map(({ Key, Name }) => ({ value: Key, label: Name })),
    entitlements: Entitlements.map(({ ID, Name }) => ({ value: ID, label: Name })),
    subjects: flattened(SubjectTree),
  }
}

/** Every node, depth first. Its label is the chain of titles from the root. */
function flattened(nodes: readonly SubjectNode[], above = ''): Choice[] {
  return nodes.flatMap(({ ID, Title, ChildSubjects }) => {
    const label = above + Title
    return [{ value: ID, label }, ...flattened(ChildSubjects, `${label} / `)]
  })
}

/** The key of the origin of the portal's cases (A§9); undefined if the provider has none of this name. */
export function webOrigin({ CaseOriginCodes }: CaseMeta): string | undefined {
  return CaseOriginCodes.find(({ Name }) => Name === 'Web')?.Key
}
