import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { KeptFiles } from '@cuadre/web-kit/document/KeptFiles.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { DetailScreen, Fact, Facts, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { getFile, printFile } from '../api.ts'
import { investigationKind } from '../kind.ts'
import { DocumentFiles } from './DocumentFiles.tsx'

/** One file: what it is about, what it is worth, what was decided, and its papers. */
export default function InvestigationDetail({ id }: OneRecord) {
  const t = useScreenWords()
  return (
    <RecordLoader key={id} call={getFile} id={id}>
      {(file) => (
        <DetailScreen
          label={t('files.one')}
          title={`${t('files.one')} ${file.number}`}
          actions={
            <Button
              variant="default"
              leftSection={<IconPrinter {...smallIcon} />}
              onClick={() => void printDocument(printFile, { id: file._id })}
            >
              {t('files.print')}
            </Button>
          }
        >
          <Facts>
            <Fact label={t('files.document')}>
              <DocumentLink document={file.document} />
            </Fact>
          </Facts>
          <DocumentFiles files={[file]} />
          <Panel title={t('files.papers')}>
            <KeptFiles kind={investigationKind} _id={file._id} />
          </Panel>
        </DetailScreen>
      )}
    </RecordLoader>
  )
}
