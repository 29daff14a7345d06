import { query } from '@cuadre/web-kit/api.ts'
import { Fact } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { DisplayedOf } from '@cuadre/web-kit/widgets/DisplayedOf.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { lettersOfDocument } from '../api.ts'
import type { SentLetter } from '../letter-calls.ts'
import { MailStateBadge } from './badges.tsx'

type Sent = z.output<typeof SentLetter>

/** To whom a document was sent last, and when; or that it could not be. */
export function SentFact({ kind: { type }, id }: { kind: { type: string }; id: string }) {
  const t = useScreenWords()
  const language = useLanguage()
  const sent = useQuery(query(lettersOfDocument, { type, id }))
  const [last] = sent.data?.data ?? []
  if (!last) return null
  const { state, to, at, sentAt, by, lastError } = last
  return (
    <Fact label={t('letters.sent')}>
      <span title={lastError ?? (by === null ? undefined : t('letters.whoSent', { by }))}>
        {t(`letters.${state}To`, { to, at: momentOf(sentAt ?? at, language) })}
      </span>
    </Fact>
  )
}

/** What was sent, to whom, by whom, and what became of it. */
export function SentLetters({ sent: { data, total } }: { sent: { data: readonly Sent[]; total: number } }) {
  const t = useScreenWords()
  const language = useLanguage()
  return (
    <>
      <DocumentLines
        label={t('letters.sent')}
        lines={data}
        keyOf={({ _id }) => _id}
        columns={[
          { id: 'at', header: t('mail.createdAt'), cell: ({ at }) => momentOf(at, language) },
          { id: 'kind', header: t('letters.kind'), cell: ({ kind }) => t(`letters.kinds.${kind}`) },
          { id: 'subject', header: t('letters.subject'), card: 'title', cell: ({ subject }) => subject },
          { id: 'to', header: t('letters.to'), cell: ({ to }) => to },
          { id: 'by', header: t('letters.by'), cell: ({ by }) => by ?? '–' },
          {
            id: 'state',
            header: t('mail.state'),
            cell: ({ state, lastError }) => (
              <span title={lastError ?? undefined}>
                <MailStateBadge state={state} />
              </span>
            ),
          },
        ]}
      />
      <DisplayedOf displayed={data.length} all={total} />
    </>
  )
}
