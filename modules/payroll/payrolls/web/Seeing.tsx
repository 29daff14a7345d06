import { useLack } from '@cuadre/web-kit/rights.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'

/** What payrolls say is seen by whoever sees wages; others read why they do not. */
export function Seeing({ children }: { children: ReactNode }) {
  const t = useScreenWords()
  const lack = useLack()('seeSalaries')
  if (lack === undefined) return <>{children}</>
  return (
    <Alert color="yellow" title={lack}>
      {t('payrolls.unseen')}
    </Alert>
  )
}
