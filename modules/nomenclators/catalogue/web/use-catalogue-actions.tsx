import { useChange, type ApiError } from '@cuadre/web-kit/api.ts'
import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconEdit, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'

/** What every record of a catalogue has. */
export interface CatalogueRow {
  _id: string
  code: string
  name: string
  active: boolean
  version: number
}

export interface CatalogueCalls {
  update: Call<'changes', z.ZodType, z.ZodType<{ code: string; name: string }>>
  /** Where what was used is not deleted but taken out of use, the answer says so. */
  remove: Call<'changes', z.ZodType, z.ZodType<{ _id: string; retired?: boolean }>>
}

interface Actions<Row> extends CatalogueCalls {
  editAddress(row: Row): string
  onDeleted?(): void
}

export const failed = (error: ApiError) => toast.error(error.message)

/** What can be done to a record of a catalogue: change it, take it out of use or back, delete it. */
export function useCatalogueActions<Row extends CatalogueRow>({
  update,
  remove,
  editAddress,
  onDeleted,
}: Actions<Row>) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [toDelete, setToDelete] = useState<Row>()
  const change = useChange(update, {
    onSuccess: ({ code, name }) => toast.success(t('catalogue.saved', { code, name })),
  })
  const removal = useChange(remove, {
    onSuccess: ({ retired = false }) => {
      const named = { code: toDelete?.code, name: toDelete?.name }
      toast.success(t(retired ? 'catalogue.retired' : 'catalogue.deleted', named))
      if (!retired) onDeleted?.()
    },
  })
  const menuOf = (row: Row): RowMenuItem[] => [
    {
      label: t('catalogue.edit'),
      icon: <IconEdit {...smallIcon} />,
      onClick: () => void navigate({ to: editAddress(row) }),
    },
    {
      label: t(row.active ? 'catalogue.turnOff' : 'catalogue.turnOn'),
      icon: row.active ? <IconEyeOff {...smallIcon} /> : <IconEye {...smallIcon} />,
      onClick: () =>
        change.mutate({ _id: row._id, version: row.version, active: !row.active }, { onError: failed }),
    },
    {
      label: t('catalogue.delete'),
      icon: <IconTrash {...smallIcon} />,
      danger: true,
      onClick: () => setToDelete(row),
    },
  ]
  return {
    menuOf,
    deletion: {
      row: toDelete,
      isPending: removal.isPending,
      close: () => setToDelete(undefined),
      run: () => toDelete && removal.mutate({ id: toDelete._id }, { onError: failed }),
    },
  }
}

export type Deletion = ReturnType<typeof useCatalogueActions>['deletion']
