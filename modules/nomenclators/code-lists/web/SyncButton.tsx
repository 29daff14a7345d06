import type { Permission } from '@cuadre/kernel/permissions.ts'
import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import { useLack } from '@cuadre/web-kit/rights.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { SyncAnswer, SyncRequest } from '../sync-shapes.ts'
import { SyncDialog } from './SyncDialog.tsx'

export type SyncCall = Call<'changes', typeof SyncRequest, typeof SyncAnswer>

/** Takes records over from the external accounting system, once one has seen what would change. */
export function SyncButton({ call, permission }: { call: SyncCall; permission: Permission }) {
  const t = useScreenWords()
  const [isOpen, setOpen] = useState(false)
  const lack = useLack()(permission)
  return (
    <>
      <Button
        variant="default"
        disabled={lack !== undefined}
        title={lack}
        leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('sync.open')}
      </Button>
      {isOpen && <SyncDialog call={call} onClose={() => setOpen(false)} />}
    </>
  )
}
