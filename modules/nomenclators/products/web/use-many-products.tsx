import { useChange } from '@cuadre/web-kit/api.ts'
import type { BulkAction } from '@cuadre/web-kit/list/TableFooter.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconCategory, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { failed } from '../../catalogue/web/use-catalogue-actions.tsx'
import { updateManyProducts } from '../api.ts'
import type { ProductRow } from './columns.tsx'

interface Changes {
  active?: boolean
  categoryId?: string | null
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

const versionOf = ({ _id, version }: ProductRow) => ({ _id, version })

/** What is done to the products that are selected: all of them, or none. */
export function useManyProducts() {
  const t = useScreenWords()
  const [moving, setMoving] = useState<readonly ProductRow[]>([])
  const save = useChange(updateManyProducts, {
    onSuccess: ({ changed }) => {
      setMoving([])
      toast.success(t('products.changed', { count: changed }))
    },
  })
  const change = (products: readonly ProductRow[], changes: Changes) =>
    save.mutate({ products: products.map(versionOf), ...changes }, { onError: failed })
  const actions: readonly BulkAction<ProductRow>[] = [
    { label: t('products.moveMany'), icon: <IconCategory {...icon} />, onClick: setMoving },
    {
      label: t('products.turnOnMany'),
      icon: <IconEye {...icon} />,
      onClick: (products) => change(products, { active: true }),
    },
    {
      label: t('products.turnOffMany'),
      icon: <IconEyeOff {...icon} />,
      onClick: (products) => change(products, { active: false }),
    },
  ]
  return {
    actions,
    moving,
    close: () => setMoving([]),
    change: (changes: Changes) => change(moving, changes),
  }
}
