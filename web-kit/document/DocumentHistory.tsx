import { momentOf } from '../form/moment-text.ts'
import { History } from '../widgets/History.tsx'
import { useLanguage, useScreenWords } from '../words/use-words.ts'
import type { DocumentStep } from './StateStepper.tsx'

/** Who moved a document from state to state, the latest first. */
export function DocumentHistory({
  steps,
  words = 'states',
}: {
  steps: readonly DocumentStep[]
  words?: string
}) {
  const t = useScreenWords()
  const language = useLanguage()
  return (
    <History
      events={steps.toReversed().map(({ to, at, by, reason }) => ({
        id: `${at} ${to}`,
        who: by,
        at: momentOf(at, language),
        what: t(`${words}.${to}`),
        ...(reason !== null && { reason }),
      }))}
    />
  )
}
