import { callForFileResponse } from '@cuadre/web-kit/api.ts'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { saveFile } from '@cuadre/web-kit/save-file.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { printCashPosition } from '../api.ts'

interface PositionFilesProps {
  day: string | undefined
  toCount: 'yes' | undefined
}

/** What is shown, on paper or as a workbook. */
export function PositionFiles({ day, toCount }: PositionFilesProps) {
  const t = useScreenWords()
  const asked = { ...(day !== undefined && { date: day }), ...(toCount && { toCount }) }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter {...smallIcon} />}
        onClick={() => void printDocument(printCashPosition, asked)}
      >
        {t('cashPosition.print')}
      </Button>
      <DownloadMenu
        onDownload={async (format) =>
          saveFile(await callForFileResponse(printCashPosition, { ...asked, format }), format)
        }
      />
    </>
  )
}
