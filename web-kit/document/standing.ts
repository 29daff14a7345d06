import type { DocumentKind } from '@cuadre/kernel/kind.ts'
import { useLack } from '../rights.ts'
import { useKitWords, useScreenWords } from '../words/use-words.ts'

/** What of a kind says which actions a state has. */
export type Moving<State extends string> = Pick<DocumentKind<State>, 'workflow' | 'stateWords' | 'progress'>

const stepTo = <State extends string>({ workflow }: Moving<State>, from: State, to: State) =>
  Object.values(workflow[from]).find((step) => step?.to === to)

/**
 * Whether an action has its button: where its state allows it, and where it may come to that. What lies behind, and what
 * is over for good, needs none.
 */
export function isOffered<State extends string>(kind: Moving<State>, from: State, to: State): boolean {
  if (stepTo(kind, from, to)) return true
  const { workflow, progress } = kind
  const isOver = Object.keys(workflow[from]).length === 0 && !progress.includes(from)
  const isBehind = progress.includes(to) && progress.indexOf(to) <= progress.indexOf(from)
  return from !== to && !isOver && !isBehind
}

/** Why a document can't be moved from a state to another: the state forbids it, or the permission is missing. */
export function useObstacle<State extends string>(kind: Moving<State>) {
  const lack = useLack()
  const kit = useKitWords()
  const t = useScreenWords()
  return (from: State, to: State): string | undefined => {
    const step = stepTo(kind, from, to)
    if (!step) return kit('document.notInState', { state: t(`${kind.stateWords}.${from}`) })
    return lack(step.permission)
  }
}
