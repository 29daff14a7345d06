import { useChange } from '@cuadre/web-kit/api.ts'
import type { BulkAction } from '@cuadre/web-kit/list/TableFooter.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconCategory, IconEye, IconEyeOff, IconPercentage } from '@tabler/icons-react'
import { useState } from 'react'
import { keyOf, useRefused } from '../../catalogue/web/use-many.tsx'
import { updateManyProducts } from '../api.ts'
import type { ProductRow } from './columns.tsx'

interface Changes {
  active?: boolean
  categoryId?: string | null
}

/** What is done to the products that are selected: all of them, or none. */
export function useManyProducts() {
  const t = useScreenWords()
  const [moving, setMoving] = useState<readonly ProductRow[]>([])
  const [pricing, setPricing] = useState<readonly ProductRow[]>([])
  const { refused, onError, close } = useRefused()
  const save = useChange(updateManyProducts, {
    onSuccess: ({ changed }) => {
      setMoving([])
      toast.success(t('products.changed', { count: changed }))
    },
  })
  const change = (products: readonly ProductRow[], changes: Changes) =>
    save.mutate({ products: products.map(keyOf), ...changes }, { onError: onError(products) })
  const actions: readonly BulkAction<ProductRow>[] = [
    { label: t('products.priceMany'), icon: <IconPercentage {...smallIcon} />, onClick: setPricing },
    { label: t('products.moveMany'), icon: <IconCategory {...smallIcon} />, onClick: setMoving },
    {
      label: t('products.turnOnMany'),
      icon: <IconEye {...smallIcon} />,
      onClick: (products) => change(products, { active: true }),
    },
    {
      label: t('products.turnOffMany'),
      icon: <IconEyeOff {...smallIcon} />,
      onClick: (products) => change(products, { active: false }),
    },
  ]
  return {
    actions,
    moving,
    pricing,
    refused,
    closeRefused: close,
    close: () => {
      setMoving([])
      setPricing([])
    },
    change: (changes: Changes) => change(moving, changes),
  }
}
