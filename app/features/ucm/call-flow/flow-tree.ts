/** Trees of the ways that calls can go: number, IVR, options and their targets, inside and outside business hours. */
import { compareTexts } from '~/platform/text/compare-texts'
import { numberedRecords, type CallFlow, type FlowIvr, type RecordRef } from './call-flow'
import type { FlowNode } from './flow-node'
import { TreeBuilder } from './tree-builder'

/** The trees from this record on, with its number. */
export function treesFrom(flow: CallFlow, record: RecordRef): FlowNode[] {
  const builder = new TreeBuilder(flow, record)
  return [builder.root(record), ...builder.rest()]
}

interface FlowTrees {
  /** Trees that begin at a number. */
  readonly trees: readonly FlowNode[]
  /** Trees of IVRs that no number leads to [597]. */
  readonly unreached: readonly FlowNode[]
}

/** The trees of the whole organisation. */
export function allTrees(flow: CallFlow): FlowTrees {
  const entries = numberedRecords(flow).toSorted((one, other) => compareTexts(one.phoneNumber, other.phoneNumber))
  const builder = new TreeBuilder(flow, undefined, entries)
  const first = entries.filter(({ phoneNumber }, index) => phoneNumber !== entries[index - 1]?.phoneNumber)
  const trees = first.flatMap((entry) => [builder.root(entry), ...builder.rest()])
  const others = flow.ivrs.filter(({ name, isUnread }) => !isUnread && !builder.isDrawn(name))
  return { trees, unreached: headsFirst(others).flatMap(({ name }) => builder.treesUnlessDrawn(name)) }
}

/** IVRs to which none of the others leads come first. In a circle each leads to another, so all of them follow. */
function headsFirst(ivrs: readonly FlowIvr[]): FlowIvr[] {
  const targets = new Set<string>()
  for (const { name, options } of ivrs) {
    for (const { targetKind, target } of options) if (targetKind === 'ivr' && target !== name) targets.add(target)
  }
  return [...ivrs.filter(({ name }) => !targets.has(name)), ...ivrs.filter(({ name }) => targets.has(name))]
}
