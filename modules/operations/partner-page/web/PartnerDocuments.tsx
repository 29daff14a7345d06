import { documentsOfPartner } from '@cuadre/platform/search/api.ts'
import type { WholePartner } from '@cuadre/nomenclators/partners/web/use-partner-form.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { Kinds, useKindName } from '@cuadre/web-kit/kinds.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { DisplayedOf } from '@cuadre/web-kit/widgets/DisplayedOf.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import type { z } from 'zod'
import { listOf } from './lists.ts'
import classes from './PartnerPage.module.css'

type Answer = z.output<typeof documentsOfPartner.output>
type Row = Answer['data'][number]

const displayed = 12

/** The latest documents with a partner, of all kinds or of the one that is chosen; the list of each kind has all of them. */
export function PartnerDocuments({ partner }: { partner: WholePartner }) {
  const [kind, setKind] = useState<string>()
  const found = useQuery({
    ...query(documentsOfPartner, {
      partnerId: partner._id,
      limit: displayed,
      ...(kind !== undefined && { kind }),
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={found}>
      {(answer) => <Content answer={answer} partner={partner} kind={kind} onKind={setKind} />}
    </Loaded>
  )
}

interface ContentProps {
  answer: Answer
  partner: WholePartner
  kind: string | undefined
  onKind(kind: string | undefined): void
}

function Content({ answer: { data, kinds }, partner, kind, onKind }: ContentProps) {
  const t = useScreenWords()
  const nameOf = useKindName()
  if (kinds.length === 0) return <p className={classes['none']}>{t('partnerPage.noDocuments')}</p>
  const chosen = kinds.find((each) => each.kind === kind)
  const columns: DisplayedColumn<Row>[] = [
    { id: 'day', header: t('partnerPage.date'), cell: ({ day }) => day !== null && <Day value={day} /> },
    {
      id: 'number',
      header: t('partnerPage.number'),
      card: 'title',
      cell: ({ kind: type, _id, code }) => <DocumentLink document={{ type, _id, number: code }} />,
    },
    { id: 'kind', header: t('partnerPage.kind'), cell: ({ kind: type }) => nameOf(type) },
    { id: 'state', header: t('partnerPage.state'), cell: (row) => <State {...row} /> },
    {
      id: 'amount',
      header: t('partnerPage.amount'),
      align: 'right',
      card: 'amount',
      cell: ({ amount }) => (amount === null ? '–' : <Money value={amount} />),
    },
  ]
  return (
    <>
      <fieldset className={classes['kinds']} aria-label={t('partnerPage.kind')}>
        {[undefined, ...kinds].map((each) => (
          <Button
            key={each?.kind ?? 'all'}
            size="compact-sm"
            variant={each?.kind === kind ? 'light' : 'default'}
            aria-pressed={each?.kind === kind}
            onClick={() => onKind(each?.kind)}
          >
            {each ? `${nameOf(each.kind)} · ${each.documents}` : t('partnerPage.allKinds')}
          </Button>
        ))}
      </fieldset>
      <DocumentLines
        label={t('partnerPage.documents')}
        columns={columns}
        lines={data}
        keyOf={({ kind: type, _id }) => `${type} ${_id}`}
      />
      {!chosen && (
        <DisplayedOf displayed={data.length} all={kinds.reduce((sum, { documents }) => sum + documents, 0)} />
      )}
      {chosen && chosen.documents > data.length && (
        <p className={classes['foot']}>
          <RecordLink to={listOf(chosen.kind, partner) ?? ''}>
            {t('partnerPage.all', { count: chosen.documents })}
          </RecordLink>
        </p>
      )}
    </>
  )
}

function State({ kind, state }: Row) {
  const t = useScreenWords()
  const look = use(Kinds).get(kind)?.states?.[state ?? '']
  return look ? <StateBadge badge={look.badge}>{t(look.words)}</StateBadge> : '–'
}
