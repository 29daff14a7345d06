import type { DocumentKind } from '@cuadre/kernel/kind.ts'
import { StateBadge } from '../widgets/StateBadge.tsx'
import { useScreenWords } from '../words/use-words.ts'

type Stated<State extends string> = Pick<DocumentKind<State>, 'badges' | 'stateWords'>

/** The state of a document, with the badge and the word that its kind gives it. */
export function DocumentState<State extends string>({ kind, state }: { kind: Stated<State>; state: State }) {
  const t = useScreenWords()
  return <StateBadge badge={kind.badges[state]}>{t(`${kind.stateWords}.${state}`)}</StateBadge>
}
