import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { useKitWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconTableImport } from '@tabler/icons-react'
import { type ImportKind, permissionOf } from '../import-kinds.ts'
import { importAddress } from './addresses.ts'

/** Opens the import of what a list shows. */
export function ImportButton({ what, of = {} }: { what: ImportKind; of?: Record<string, string> }) {
  const t = useKitWords()
  return (
    <ButtonLink
      to={importAddress[what]}
      search={{ what, ...of }}
      needs={permissionOf[what]}
      variant="default"
      leftSection={<IconTableImport size={16} stroke={1.6} aria-hidden />}
    >
      {t('importFile')}
    </ButtonLink>
  )
}
