import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ProductRow } from './columns.tsx'
import { lastCategorySource } from './sources.ts'

interface MoveProductsProps {
  products: readonly ProductRow[]
  onMove(categoryId: string | null): void
  onClose(): void
}

/** Puts the products that are selected into one category. */
export function MoveProducts({ products, onMove, onClose }: MoveProductsProps) {
  const t = useScreenWords()
  const [category, setCategory] = useState<Choice | null>(null)
  return (
    <Modal
      opened={products.length > 0}
      onClose={onClose}
      title={t('products.moveTitle', { count: products.length })}
    >
      <Stack>
        <RecordSelect
          source={lastCategorySource}
          value={category}
          onChange={setCategory}
          label={t('products.category')}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button onClick={() => onMove(category?._id ?? null)}>{t('products.moveDo')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
