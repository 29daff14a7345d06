import { send } from '@cuadre/web-kit/request.ts'
import { saveFile } from '@cuadre/web-kit/save-file.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileDownload } from '@tabler/icons-react'
import { getImportTemplate } from '../api.ts'
import type { ImportKind } from '../import-kinds.ts'

type TemplateFormat = 'xlsx' | 'csv' | 'journal'

/** Of which statement and exercise a plan is. */
interface Of {
  definitionId: string | undefined
  exerciseId: string | undefined
}

async function saveTemplate(what: ImportKind, as: TemplateFormat, of: Of): Promise<void> {
  const { method, path } = getImportTemplate
  try {
    const given = what === 'plans' ? of : {}
    await saveFile(await send({ method, path, input: { what, as, ...given } }), as === 'journal' ? 'csv' : as)
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}

/** The empty file to fill in, as a workbook or as text. */
export function TemplateMenu({ what, of }: { what: ImportKind; of: Of }) {
  const t = useScreenWords()
  const formats: readonly TemplateFormat[] = what === 'entries' ? ['xlsx', 'csv', 'journal'] : ['xlsx', 'csv']
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconFileDownload size={16} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
        >
          {t('imports.downloadTemplate')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void saveTemplate(what, format, of)}>
            {t(`imports.templateAs.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
