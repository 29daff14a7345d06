import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { lawStates } from '../api.ts'

const look = { past: 'idle', inForce: 'confirmed', future: 'approved' } as const

export function LawState({ state }: { state: (typeof lawStates)[number] }) {
  const t = useScreenWords()
  return <StateBadge badge={look[state]}>{t(`taxLaw.states.${state}`)}</StateBadge>
}

/** From when until when; always where neither is given. */
export function Days({ validFrom, validTo }: { validFrom: string | null; validTo: string | null }) {
  const t = useScreenWords()
  if (validFrom === null && validTo === null) return <>{t('taxLaw.always')}</>
  return (
    <>
      {validFrom !== null && <Day value={validFrom} />} – {validTo !== null && <Day value={validTo} />}
    </>
  )
}
