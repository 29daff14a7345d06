import { FormAlert } from '@cuadre/web-kit/form/FormAlert.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { otherInventoryKind } from '../kind.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import { warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { categorySource } from '@cuadre/nomenclators/products/web/sources.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { DocumentScreen, HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { chosenId } from '@cuadre/web-kit/document/product-lines.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { createInventory } from '../api.ts'
import { editAddressOf } from './addresses.ts'
import { useProgress } from './progress.ts'

/** A count begins by taking what the books say of all that a storage holds. */
export function CountStart({ date }: { date: Day }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const way = useProgress()
  const form = useForm({
    start: {
      date,
      storage: null as Choice | null,
      category: null as Choice | null,
      responsible: '',
      description: '',
    },
    save: createInventory,
    inputOf: (values) => ({
      type: 'count' as const,
      date: values.date,
      storageId: chosenId(values.storage),
      ...(values.category && { categoryId: values.category._id }),
      ...(values.responsible.trim() !== '' && { responsible: values.responsible.trim() }),
      ...(values.description.trim() !== '' && { description: values.description.trim() }),
    }),
    onSaved: ({ _id }) => void navigate({ to: editAddressOf(_id), replace: true }),
  })
  return (
    <DocumentScreen
      label={t('otherInventory.new')}
      title={t('inventoryTypes.count')}
      state={<DocumentState kind={otherInventoryKind} state="pending" />}
      progress={{ ...way, state: 'pending' }}
    >
      <p style={{ margin: 0, maxWidth: '70ch', color: 'var(--ink2)' }}>
        {t('otherInventory.counting.words')}
      </p>
      <FormAlert error={form.error} />
      <HeadFields>
        <RecordSelect
          label={t('otherInventory.storageId')}
          required
          source={warehouseSource}
          {...form.of('storage')}
        />
        <DayInput label={t('otherInventory.date')} required {...form.of('date')} />
        <RecordSelect
          label={t('otherInventory.categoryId')}
          source={categorySource}
          {...form.of('category')}
        />
        <TextInput label={t('otherInventory.responsible')} maxLength={200} {...form.text('responsible')} />
        <TextInput label={t('otherInventory.description')} maxLength={500} {...form.text('description')} />
      </HeadFields>
      <Group justify="flex-end">
        <Button loading={form.isSaving} onClick={() => form.submit()}>
          {t('otherInventory.counting.start')}
        </Button>
      </Group>
    </DocumentScreen>
  )
}
