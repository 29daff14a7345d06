import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import type { SavedHead, SavedState } from '../api.ts'

export type SavedRow = z.output<typeof SavedHead>

const badges = { draft: 'draft', approved: 'done' } as const

export function SavedStateBadge({ state }: { state: z.output<typeof SavedState> }) {
  const t = useScreenWords()
  return <StateBadge badge={badges[state]}>{t(`savedStatements.states.${state}`)}</StateBadge>
}

/** Displayed for a statement that the books no longer agree with; nothing where they do. */
export function ChangedBadge({ saved: { changed, state } }: { saved: Pick<SavedRow, 'changed' | 'state'> }) {
  const t = useScreenWords()
  if (!changed) return null
  return <StateBadge badge="changed">{t(`savedStatements.changedSince.${state}`)}</StateBadge>
}
