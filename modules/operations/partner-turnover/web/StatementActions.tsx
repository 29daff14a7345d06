import {
  letterOfStatement,
  printStatementOfAccount,
  sendStatementOfAccount,
} from '@cuadre/finance/statements-of-account/api.ts'
import { SendLetter } from '@cuadre/platform/mail/web/SendLetter.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

interface Input {
  partnerId: string
  startDate: string
  endDate: string
}

/** Prints a partner's statement of account, and sends it. */
export function StatementActions({ input }: { input: Input }) {
  const t = useScreenWords()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter {...smallIcon} />}
        onClick={() => void printDocument(printStatementOfAccount, input)}
      >
        {t('byPartner.print')}
      </Button>
      <SendLetter
        title={t('byPartner.sendTitle')}
        layOut={letterOfStatement}
        send={sendStatementOfAccount}
        input={input}
      />
    </>
  )
}
