import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { History } from '@cuadre/web-kit/widgets/History.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { entryNumber } from './badges.tsx'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import type { FullEntry } from '../api.ts'

/** What happened to the entry, the latest first. */
export function EntryHistory({ entry }: { entry: FullEntry }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { createdAt, createdBy, confirmedAt, confirmedBy, reversedBy } = entry
  return (
    <History
      events={[
        ...(reversedBy
          ? [
              {
                id: 'reversed',
                who: entryNumber(reversedBy.number),
                at: showDay(reversedBy.date),
                what: t('entries.states.reversed'),
                ...(reversedBy.reason !== null && { reason: reversedBy.reason }),
              },
            ]
          : []),
        ...(confirmedAt !== null && confirmedBy
          ? [
              {
                id: 'confirmed',
                who: confirmedBy.name,
                at: momentOf(confirmedAt, language),
                what: t('entries.detail.confirmed'),
              },
            ]
          : []),
        {
          id: 'made',
          who: createdBy.name,
          at: momentOf(createdAt, language),
          what: t('entries.detail.made'),
        },
      ]}
    />
  )
}
