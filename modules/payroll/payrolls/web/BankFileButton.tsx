import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { FileMenu } from '@cuadre/web-kit/list/FileMenu.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import type { WholePayroll } from '../api.ts'
import { bankFileAs, bankFileFormats } from '../bank-file-api.ts'

/** The file that the bank pays to cards by, in the format that it reads; while the figures may still change it says why there is none. */
export function BankFileButton({ payroll: { _id, state } }: { payroll: WholePayroll }) {
  const t = useScreenWords()
  if (state === 'confirmed' || state === 'paid')
    return (
      <FileMenu
        label={t('payrolls.bankFile')}
        icon={IconBuildingBank}
        files={bankFileFormats.map((format) => ({
          label: t(`payrolls.bankFormats.${format}`),
          save: () => printDocument(bankFileAs, { id: _id, format }),
        }))}
      />
    )
  return (
    <Button
      variant="default"
      leftSection={<IconBuildingBank {...smallIcon} />}
      disabled
      title={t('payrolls.fileOfConfirmed')}
    >
      {t('payrolls.bankFile')}
    </Button>
  )
}
