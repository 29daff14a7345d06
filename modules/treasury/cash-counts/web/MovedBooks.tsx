import { addressOf as entryAddress } from '@cuadre/accounting/entries/web/addresses.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Radio, Stack } from '@mantine/core'
import type { WholeCashCount } from '../api.ts'

export type Against = 'declared' | 'now'

interface MovedBooksProps {
  declared: string
  moved: NonNullable<WholeCashCount['moved']>
  against: Against | undefined
  onChoose(against: Against): void
}

type Entry = NonNullable<WholeCashCount['moved']>['entries'][number]

/** What came into the books since the count was declared, and which of both balances it is held against. */
export function MovedBooks({ declared, moved, against, onChoose }: MovedBooksProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const columns: DisplayedColumn<Entry>[] = [
    {
      id: 'entry',
      header: t('cashCounts.moved.entry'),
      cell: ({ _id, number }) =>
        number === null ? (
          t('cashCounts.moved.waiting')
        ) : (
          <RecordLink to={entryAddress(_id)}>{String(number)}</RecordLink>
        ),
    },
    { id: 'date', header: t('cashCounts.date'), cell: ({ date }) => <Day value={date} /> },
    {
      id: 'description',
      header: t('cashCounts.description'),
      card: 'title',
      cell: ({ description }) => description,
    },
    {
      id: 'amount',
      header: t('cashCounts.amount'),
      align: 'right',
      card: 'amount',
      cell: ({ amount }) => <Money value={amount} />,
    },
  ]
  return (
    <Panel title={t('cashCounts.moved.title')}>
      <Stack gap="sm">
        <Radio.Group
          label={t('cashCounts.moved.words', {
            declared: showAmount(declared, language),
            now: showAmount(moved.books, language),
          })}
          value={against ?? null}
          onChange={(next) => onChoose(next === 'now' ? 'now' : 'declared')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="declared" label={t('cashCounts.moved.declared')} />
            <Radio value="now" label={t('cashCounts.moved.now')} />
          </Stack>
        </Radio.Group>
        {moved.entries.length > 0 && (
          <DocumentLines
            label={t('cashCounts.moved.entries')}
            columns={columns}
            lines={moved.entries}
            keyOf={({ _id }) => _id}
          />
        )}
      </Stack>
    </Panel>
  )
}
