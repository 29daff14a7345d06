import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { bankFile, type WholePayroll } from '../api.ts'

/** The file that the bank pays to cards by; while the figures may still change it says why there is none. */
export function BankFileButton({ payroll: { _id, state } }: { payroll: WholePayroll }) {
  const t = useScreenWords()
  const isSettled = state === 'confirmed' || state === 'paid'
  return (
    <Button
      variant="default"
      leftSection={<IconBuildingBank {...smallIcon} />}
      disabled={!isSettled}
      title={isSettled ? undefined : t('payrolls.fileOfConfirmed')}
      onClick={() => void printDocument(bankFile, { id: _id })}
    >
      {t('payrolls.bankFile')}
    </Button>
  )
}
