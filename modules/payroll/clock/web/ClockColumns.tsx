import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, SimpleGrid } from '@mantine/core'
import type { z } from 'zod'
import type { readClock } from '../api.ts'
import {
  decimalMarks,
  type MappedColumn,
  type Mapping,
  type Meaning,
  meanings,
  shapeOf,
  workerMarks,
} from '../mapping.ts'

type Found = z.output<typeof readClock.output>

interface ClockColumnsProps {
  found: Found
  mapping: Mapping
  onChange(mapping: Mapping): void
}

const isMeaning = (value: string | null): value is Meaning => meanings.some((each) => each === value)

/** What each column of a clock's file says, with the first rows below; and how what it says becomes hours of keys. */
export function ClockColumns({ found, mapping, onChange }: ClockColumnsProps) {
  const t = useScreenWords()
  const columnAt = (at: number) => mapping.columns.find((column) => column.at === at)
  const put = (at: number, column: MappedColumn | undefined) =>
    onChange({
      ...mapping,
      columns: [...mapping.columns.filter((each) => each.at !== at), ...(column ? [column] : [])].toSorted(
        (one, other) => one.at - other.at,
      ),
    })
  const titleOf = (at: number) => found.headings[at] || t('clock.column', { number: at + 1 })
  const sheet = found.sample.map((cells, row) => ({ row, cells }))
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 5 }} spacing="xs">
        {found.headings.map((_, at) => (
          <Select
            // Clocks give several columns the same heading.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            size="xs"
            label={titleOf(at)}
            placeholder={t('clock.notUsed')}
            clearable
            data={meanings.map((value) => ({ value, label: t(`clock.meanings.${value}`) }))}
            value={columnAt(at)?.as ?? null}
            onChange={(as) => put(at, isMeaning(as) ? { at, as } : undefined)}
          />
        ))}
      </SimpleGrid>
      <DocumentLines
        label={t('clock.columnsOf')}
        columns={found.headings.map((_, at) => ({
          id: String(at),
          header: titleOf(at),
          cell: ({ cells }: (typeof sheet)[number]) => cells[at] ?? '',
        }))}
        lines={sheet}
        keyOf={({ row }) => String(row)}
      />
      <SimpleGrid cols={{ base: 1, md: 4 }} spacing="xs">
        <Select
          label={t('clock.workerBy')}
          allowDeselect={false}
          data={workerMarks.map((value) => ({ value, label: t(`clock.workerMarks.${value}`) }))}
          value={mapping.workerBy}
          onChange={(by) => {
            const workerBy = workerMarks.find((each) => each === by)
            if (workerBy) onChange({ ...mapping, workerBy })
          }}
        />
        {found.dayExample && (
          <Select
            label={t('clock.dayOrder', { written: found.dayExample.written })}
            allowDeselect={false}
            data={found.dayOrders.map((order) => ({
              value: order,
              label: showDay(found.dayExample?.[order] ?? ''),
            }))}
            value={mapping.dayOrder}
            onChange={(order) => {
              const dayOrder = found.dayOrders.find((each) => each === order)
              if (dayOrder) onChange({ ...mapping, dayOrder })
            }}
          />
        )}
        {shapeOf(mapping) === 'totals' ? (
          <OfTotals found={found} mapping={mapping} onChange={onChange} put={put} titleOf={titleOf} />
        ) : (
          <OfPunches found={found} mapping={mapping} onChange={onChange} />
        )}
      </SimpleGrid>
    </>
  )
}

interface OfTotalsProps extends ClockColumnsProps {
  put(at: number, column: MappedColumn): void
  titleOf(at: number): string
}

/** Of which key the hours of each column are. */
function OfTotals({ found, mapping, onChange, put, titleOf }: OfTotalsProps) {
  const t = useScreenWords()
  const keyOf = (id: string | null | undefined) => found.keys.find(({ _id }) => _id === id)
  return (
    <>
      <Select
        label={t('clock.decimal')}
        allowDeselect={false}
        data={decimalMarks.map((value) => ({ value, label: t(`clock.decimalMarks.${value}`) }))}
        value={mapping.decimal}
        onChange={(mark) => {
          const decimal = decimalMarks.find((each) => each === mark)
          if (decimal) onChange({ ...mapping, decimal })
        }}
      />
      {mapping.columns
        .filter(({ as }) => as === 'hours')
        .map((column) => (
          <KeySelect
            key={column.at}
            label={t('clock.keyOf', { heading: titleOf(column.at) })}
            keys={found.keys}
            value={column.keyId}
            onChange={(keyId) =>
              put(column.at, { ...column, keyId, fromHour: keyOf(keyId)?.bands[0] ?? null })
            }
          />
        ))}
      {mapping.columns
        .filter(({ as, keyId }) => as === 'hours' && (keyOf(keyId)?.bands.length ?? 0) > 0)
        .map((column) => (
          <Select
            key={`${column.at} band`}
            label={t('clock.bandOf', { heading: titleOf(column.at) })}
            allowDeselect={false}
            data={(keyOf(column.keyId)?.bands ?? []).map((hour) => ({
              value: String(hour),
              label: t('clock.fromHourAt', { hour }),
            }))}
            value={column.fromHour === null || column.fromHour === undefined ? null : String(column.fromHour)}
            onChange={(hour) => hour !== null && put(column.at, { ...column, fromHour: Number(hour) })}
          />
        ))}
    </>
  )
}

/** Of which keys the time between punches is: worked, of the night, beyond the day. */
function OfPunches({ found, mapping, onChange }: ClockColumnsProps) {
  const t = useScreenWords()
  const paid = (...rules: string[]) => found.keys.filter(({ payRule }) => rules.includes(payRule))
  const nightly = paid('bandRate').filter(({ bands }) => bands.length > 0)
  const beyond = paid('surcharge')
  return (
    <>
      <KeySelect
        label={t('clock.workedKey')}
        keys={found.keys.filter(({ payRule, unit }) => payRule !== 'bandRate' && unit === 'hours')}
        value={mapping.keyId}
        onChange={(keyId) => onChange({ ...mapping, keyId })}
      />
      {nightly.length > 0 && (
        <KeySelect
          label={t('clock.nightKey')}
          placeholder={t('clock.notApart')}
          keys={nightly}
          value={mapping.nightKeyId}
          onChange={(nightKeyId) => onChange({ ...mapping, nightKeyId })}
        />
      )}
      {beyond.length > 0 && (
        <KeySelect
          label={t('clock.overtimeKey')}
          placeholder={t('clock.notApart')}
          keys={beyond}
          value={mapping.overtimeKeyId}
          onChange={(overtimeKeyId) => onChange({ ...mapping, overtimeKeyId })}
        />
      )}
      {mapping.overtimeKeyId && (
        <MoneyInput
          label={t('clock.dayHours')}
          value={mapping.dayHours ?? ''}
          onChange={(dayHours) => onChange({ ...mapping, dayHours: dayHours === '' ? null : dayHours })}
        />
      )}
    </>
  )
}

interface KeySelectProps {
  label: string
  placeholder?: string
  keys: Found['keys']
  value: string | null | undefined
  onChange(keyId: string | null): void
}

function KeySelect({ label, placeholder, keys, value, onChange }: KeySelectProps) {
  return (
    <Select
      label={label}
      {...(placeholder !== undefined && { placeholder })}
      searchable
      clearable
      data={keys.map(({ _id, code, name }) => ({ value: _id, label: `${code} ${name}` }))}
      value={value ?? null}
      onChange={onChange}
    />
  )
}
