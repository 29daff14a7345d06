import type { Day } from '@cuadre/kernel/day.ts'
import { DocumentScreen, HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { chosenId } from '@cuadre/web-kit/document/product-lines.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { FormAlert } from '@cuadre/web-kit/form/FormAlert.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { WholePoint } from '../../points/api.ts'
import { pointSource } from '../../points/web/sources.ts'
import { createDailySale } from '../api.ts'
import { dailySaleKind } from '../kind.ts'
import { editAddressOf } from './addresses.ts'

/** A shift begins with its point of sale and its day; what there is to sell follows from them. */
export function ShiftStart({ day, point }: { day: Day; point: WholePoint | undefined }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    start: {
      pointSale: (point ? { _id: point._id, code: point.code, name: point.name } : null) as Choice | null,
      date: day,
      responsible: point?.responsible ?? '',
    },
    save: createDailySale,
    inputOf: ({ pointSale, date, responsible }) => ({
      pointSaleId: chosenId(pointSale),
      date,
      ...(responsible.trim() !== '' && { responsible: responsible.trim() }),
      payments: [{ means: 'cash' as const }],
    }),
    onSaved: ({ _id }) => void navigate({ to: editAddressOf(_id), replace: true }),
  })
  return (
    <DocumentScreen
      label={t('dailySales.one')}
      title={t('dailySales.new')}
      state={<DocumentState kind={dailySaleKind} state="open" />}
      progress={{ of: dailySaleKind, state: 'open' }}
    >
      <p style={{ margin: 0, maxWidth: '70ch', color: 'var(--ink2)' }}>{t('dailySales.choosePoint')}</p>
      <FormAlert error={form.error} />
      <HeadFields>
        <RecordSelect
          label={t('dailySales.pointSale')}
          required
          data-autofocus
          source={pointSource}
          {...form.of('pointSale')}
        />
        <DayInput label={t('dailySales.date')} required {...form.of('date')} />
        <TextInput label={t('dailySales.responsible')} maxLength={200} {...form.text('responsible')} />
      </HeadFields>
      <Group justify="flex-end">
        <Button loading={form.isSaving} onClick={() => form.submit()}>
          {t('dailySales.new')}
        </Button>
      </Group>
    </DocumentScreen>
  )
}
