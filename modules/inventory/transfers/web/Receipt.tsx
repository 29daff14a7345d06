import type { Day } from '@cuadre/kernel/day.ts'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { showTrimmed, type Language } from '@cuadre/web-kit/form/amount-text.ts'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import type { GridColumn, GridLine } from '@cuadre/web-kit/grid/lines.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { WholeTransfer } from '../api.ts'

interface ArrivedLine extends GridLine {
  product: string
  unit: string
  sent: string
  received: string
}

/** What arrived, while it is written down. */
export interface Arrived {
  date: Day
  receivedBy: string
  lines: ArrivedLine[]
}

export const allOf = (transfer: WholeTransfer): Arrived => ({
  date: transfer.date,
  receivedBy: transfer.receivedBy ?? '',
  lines: transfer.lines.map(({ _id, product, unit, quantity }) => ({
    key: _id,
    product: [product.code, product.name].filter(Boolean).join(' '),
    unit,
    sent: quantity,
    received: quantity,
  })),
})

/** What of it the server is sent. */
export const receiptOf = ({ date, receivedBy, lines }: Arrived) => ({
  date,
  ...(receivedBy.trim() !== '' && { receivedBy: receivedBy.trim() }),
  lines: lines.map(({ key, received }) => ({ lineId: key, received: received === '' ? '0' : received })),
})

const differenceOf = ({ sent, received }: ArrivedLine) =>
  amount(received === '' ? '0' : received).minus(amount(sent))

function columnsFor(language: Language): GridColumn<ArrivedLine>[] {
  return [
    {
      id: 'product',
      kind: 'shown',
      header: 'transfers.lines.product',
      width: 'minmax(140px, 2fr)',
      card: 'title',
      show: ({ product }) => product,
    },
    {
      id: 'unit',
      kind: 'shown',
      header: 'transfers.lines.unit',
      width: '52px',
      card: 'unit',
      show: ({ unit }) => unit,
    },
    {
      id: 'sent',
      kind: 'shown',
      header: 'transfers.lines.sent',
      width: '96px',
      align: 'right',
      card: 'fact',
      show: ({ sent }) => showTrimmed(sent, language, 0),
    },
    {
      id: 'received',
      kind: 'money',
      header: 'transfers.lines.received',
      width: '110px',
      card: 'quantity',
      decimals: 4,
      least: 0,
    },
    {
      id: 'difference',
      kind: 'shown',
      header: 'transfers.lines.difference',
      width: '96px',
      align: 'right',
      card: 'fact',
      show: (line) => {
        const difference = differenceOf(line)
        if (difference.eq(zero)) return ''
        return (difference.gt(zero) ? '+' : '') + showTrimmed(text(difference, 4), language, 0)
      },
      look: (line) => (differenceOf(line).eq(zero) ? undefined : 'bad'),
    },
  ]
}

interface ReceiptProps {
  arrived: Arrived
  onChange(arrived: Arrived): void
  onLook(): void
  onClose(): void
}

/** Whoever receives writes what is there, line by line, before anything is posted. */
export function Receipt({ arrived, onChange, onLook, onClose }: ReceiptProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const columns = useMemo(() => columnsFor(language), [language])
  return (
    <Panel title={t('transfers.receiving.heading')}>
      <p style={{ margin: '0 0 12px', color: 'var(--ink2)' }}>{t('transfers.receiving.words')}</p>
      <HeadFields>
        <DayInput
          label={t('transfers.receivedOn')}
          required
          value={arrived.date}
          onChange={(date) => onChange({ ...arrived, date })}
        />
        <TextInput
          label={t('transfers.receivedBy')}
          maxLength={200}
          value={arrived.receivedBy}
          onChange={(event) => onChange({ ...arrived, receivedBy: event.currentTarget.value })}
        />
      </HeadFields>
      <div style={{ margin: '12px 0' }}>
        <LineGrid
          label={t('transfers.receiving.heading')}
          columns={columns}
          lines={arrived.lines}
          blank={(): ArrivedLine => ({ key: '', product: '', unit: '', sent: '0', received: '0' })}
          fixed
          minWidth="520px"
          onChange={(next) => onChange({ ...arrived, lines: next(arrived.lines) })}
        />
      </div>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('transfers.receiving.close')}
        </Button>
        <Button onClick={onLook}>{t('transfers.receiving.look')}</Button>
      </Group>
    </Panel>
  )
}
