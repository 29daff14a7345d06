import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { otherInventoryKind } from '../kind.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import { warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { categorySource } from '@cuadre/nomenclators/products/web/sources.ts'
import { useChange } from '@cuadre/web-kit/api.ts'
import { DocumentScreen, HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { chosenId } from '@cuadre/web-kit/document/product-lines.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { createInventory } from '../api.ts'
import { editAddressOf } from './addresses.ts'
import { useProgress } from './progress.ts'

/** A count begins by taking what the books say of all that a storage holds. */
export function CountStart({ date }: { date: Day }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const way = useProgress()
  const create = useChange(createInventory)
  const [storage, setWarehouse] = useState<Choice | null>(null)
  const [category, setCategory] = useState<Choice | null>(null)
  const [day, setDay] = useState(date)
  const [responsible, setResponsible] = useState('')
  const [description, setDescription] = useState('')
  const wrong = (path: string) => create.error?.fields.find((field) => field.path === path)?.message
  const begin = () =>
    create.mutate(
      {
        type: 'count',
        date: day,
        storageId: chosenId(storage),
        ...(category && { categoryId: category._id }),
        ...(responsible.trim() !== '' && { responsible: responsible.trim() }),
        ...(description.trim() !== '' && { description: description.trim() }),
      },
      { onSuccess: ({ _id }) => void navigate({ to: editAddressOf(_id), replace: true }) },
    )
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
      {create.error && create.error.fields.length === 0 && (
        <Alert color="red" role="alert">
          {create.error.message}
        </Alert>
      )}
      <HeadFields>
        <RecordSelect
          label={t('otherInventory.storageId')}
          required
          source={warehouseSource}
          value={storage}
          onChange={setWarehouse}
          error={wrong('storageId')}
        />
        <DayInput
          label={t('otherInventory.date')}
          required
          value={day}
          onChange={setDay}
          error={wrong('date')}
        />
        <RecordSelect
          label={t('otherInventory.categoryId')}
          source={categorySource}
          value={category}
          onChange={setCategory}
          error={wrong('categoryId')}
        />
        <TextInput
          label={t('otherInventory.responsible')}
          maxLength={200}
          value={responsible}
          onChange={(event) => setResponsible(event.currentTarget.value)}
        />
        <TextInput
          label={t('otherInventory.description')}
          maxLength={500}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
      </HeadFields>
      <Group justify="flex-end">
        <Button loading={create.isPending} onClick={begin}>
          {t('otherInventory.counting.start')}
        </Button>
      </Group>
    </DocumentScreen>
  )
}
