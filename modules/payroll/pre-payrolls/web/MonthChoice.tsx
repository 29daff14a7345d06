import { areaSource } from '@cuadre/accounting/entries/web/sources.ts'
import { choiceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { localToday } from '@cuadre/web-kit/form/day-text.ts'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Group, Select } from '@mantine/core'
import { useState } from 'react'
import { monthOfDay, type MonthText } from './addresses.ts'

export const thisMonth = (): MonthText => monthOfDay(localToday())

const two = (value: number) => String(value).padStart(2, '0')

/** Years that somebody may mean: three before this one, and the next. */
export const yearsAround = (): string[] => {
  const year = Number(localToday().slice(0, 4))
  return [year + 1, year, year - 1, year - 2, year - 3].map(String)
}

interface MonthSelectProps {
  month: MonthText
  onMonth(month: MonthText): void
}

/** A month and its year. */
export function MonthSelect({ month, onMonth }: MonthSelectProps) {
  const t = useScreenWords()
  const [year = '', number = ''] = month.split('-')
  const years = [...new Set([year, ...yearsAround()])].toSorted().toReversed()
  return (
    <>
      <Select
        label={t('prePayrolls.month')}
        w={150}
        allowDeselect={false}
        data={Array.from({ length: 12 }, (_, at) => ({
          value: two(at + 1),
          label: t(`prePayrolls.months.${at + 1}`),
        }))}
        value={number}
        onChange={(chosen) => chosen !== null && onMonth(`${year}-${chosen}`)}
      />
      <Select
        label={t('prePayrolls.year')}
        w={100}
        allowDeselect={false}
        data={years}
        value={year}
        onChange={(chosen) => chosen !== null && onMonth(`${chosen}-${number}`)}
      />
    </>
  )
}

interface MonthChoiceProps extends MonthSelectProps {
  area: string | undefined
  onArea(area: string | undefined): void
}

/** Which month, and of which area where not of all. */
export function MonthChoice({ month, onMonth, area, onArea }: MonthChoiceProps) {
  const t = useScreenWords()
  const [chosen, setChosen] = useState<Choice | null>(
    area === undefined ? null : choiceOf({ _id: area, name: '…' }),
  )
  return (
    <Group gap="sm" align="end">
      <MonthSelect month={month} onMonth={onMonth} />
      <RecordSelect
        label={t('prePayrolls.area')}
        placeholder={t('prePayrolls.everyArea')}
        source={areaSource}
        value={chosen}
        onChange={(next) => {
          setChosen(next)
          onArea(next?._id)
        }}
      />
    </Group>
  )
}
