import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Documents, Examples } from './document-states.ts'
import { root } from './tree.ts'

type File = { examples(documents: Documents): Examples }
const files = await Promise.all(
  globSync('modules/*/*/states.examples.ts', { cwd: root }).map(
    (file) => import(join(root, file)) as Promise<File>,
  ),
)

/** How a document of each kind comes to each of its states, as the modules say it. */
export const examplesOf = (documents: Documents): Examples =>
  Object.assign({}, ...files.map((file) => file.examples(documents))) as Examples
