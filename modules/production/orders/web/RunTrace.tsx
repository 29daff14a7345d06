import { query } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { traceRun } from '../api.ts'

type Trail = z.output<typeof traceRun.output>['sources'][number]

/** Where the inputs of a report came from, and where what it made went. */
export function RunTrace({ id }: { id: string }) {
  const t = useScreenWords()
  const trail = useQuery(query(traceRun, { id }))
  return (
    <Loaded query={trail}>
      {({ sources, uses }) => (
        <>
          <Text size="sm" c="var(--ink2)" mb="sm">
            {t('productionRuns.traceWords')}
          </Text>
          <Panel title={t('productionRuns.sources')}>
            <Trails
              label={t('productionRuns.sources')}
              trails={sources}
              none={t('productionRuns.noSources')}
            />
          </Panel>
          <Panel title={t('productionRuns.uses')}>
            <Trails label={t('productionRuns.uses')} trails={uses} none={t('productionRuns.noUses')} />
          </Panel>
        </>
      )}
    </Loaded>
  )
}

function Trails({ label, trails, none }: { label: string; trails: readonly Trail[]; none: string }) {
  const t = useScreenWords()
  const language = useLanguage()
  if (trails.length === 0) return <Text c="var(--ink2)">{none}</Text>
  const columns: DisplayedColumn<Trail>[] = [
    {
      id: 'document',
      header: t('productionRuns.document'),
      card: 'title',
      cell: ({ documentType, documentId, number }) => (
        <DocumentLink document={{ type: documentType, _id: documentId, number }} />
      ),
    },
    { id: 'date', header: t('productionRuns.date'), cell: ({ date }) => <Day value={date} /> },
    {
      id: 'product',
      header: t('productionRuns.product'),
      cell: ({ product }) => `${product.code ?? ''} ${product.name}`,
    },
    {
      id: 'quantity',
      header: t('productionRuns.quantity'),
      align: 'right',
      cell: ({ quantity, unit }) => `${showTrimmed(quantity, language, 0)} ${unit}`,
    },
    {
      id: 'value',
      header: t('productionRuns.value'),
      align: 'right',
      card: 'amount',
      cell: ({ value }) => <Money value={value} />,
    },
  ]
  return (
    <DocumentLines
      label={label}
      columns={columns}
      lines={trails}
      keyOf={({ documentId, product }) => `${documentId} ${product._id}`}
    />
  )
}
