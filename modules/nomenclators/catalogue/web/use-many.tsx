import { useChange, type ApiError } from '@cuadre/web-kit/api.ts'
import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import type { BulkAction } from '@cuadre/web-kit/list/TableFooter.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { type CatalogueRow, failed } from './use-catalogue-actions.tsx'

export interface Refused {
  message: string
  rows: { _id: string; record: string; message: string }[]
}

const Rows = z.object({ rows: z.array(z.object({ _id: z.string(), message: z.string() })) })

/** Keeps why some of many records were refused; any other failure is reported at once. */
export function useRefused() {
  const [refused, setRefused] = useState<Refused>()
  const onError = (records: readonly CatalogueRow[]) => (error: ApiError) => {
    const reported = Rows.safeParse(error.details)
    if (!reported.success) return failed(error)
    const nameOf = new Map(records.map(({ _id, code, name }) => [_id, `${code} ${name}`]))
    const rows = reported.data.rows.map((row) => ({ ...row, record: nameOf.get(row._id) ?? '' }))
    setRefused({ message: error.message, rows })
  }
  return { refused, onError, close: () => setRefused(undefined) }
}

type ActivateMany = Call<'changes', z.ZodType, z.ZodType<{ changed: number }>>

export const keyOf = ({ _id, version }: CatalogueRow) => ({ _id, version })

/** Takes the records that are selected out of use, or back into it: all of them, or none. */
export function useManyActive<Row extends CatalogueRow>(call: ActivateMany) {
  const t = useScreenWords()
  const { refused, onError, close } = useRefused()
  const save = useChange(call, {
    onSuccess: ({ changed }) => toast.success(t('catalogue.manyChanged', { count: changed })),
  })
  const change = (records: readonly Row[], active: boolean) =>
    save.mutate({ records: records.map(keyOf), active }, { onError: onError(records) })
  const actions: readonly BulkAction<Row>[] = [
    {
      label: t('catalogue.turnOn'),
      icon: <IconEye {...smallIcon} />,
      onClick: (records) => change(records, true),
    },
    {
      label: t('catalogue.turnOff'),
      icon: <IconEyeOff {...smallIcon} />,
      onClick: (records) => change(records, false),
    },
  ]
  return { actions, refused, close }
}
