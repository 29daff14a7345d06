import { send } from '@cuadre/web-kit/request.ts'
import { saveFile } from '@cuadre/web-kit/save-file.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileDownload } from '@tabler/icons-react'
import { getImportTemplate } from '../api.ts'
import type { ImportKind } from '../import-kinds.ts'

type TemplateFormat = 'xlsx' | 'csv' | 'journal'

async function saveTemplate(what: ImportKind, as: TemplateFormat): Promise<void> {
  const { method, path } = getImportTemplate
  try {
    await saveFile(await send({ method, path, input: { what, as } }), as === 'journal' ? 'csv' : as)
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}

/** The empty file to fill in, as a workbook or as text. */
export function TemplateMenu({ what }: { what: ImportKind }) {
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
          <Menu.Item key={format} onClick={() => void saveTemplate(what, format)}>
            {t(`imports.templateAs.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
