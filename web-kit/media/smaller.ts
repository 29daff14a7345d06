/** Photographs above this are made smaller before they are sent: a slow line takes minutes for what nobody sees. */
const mostBytes = 1_000_000
/** The longest side of what is sent instead; a paper of A4 stays legible in it. */
const mostPixels = 2400

const isPhotograph = ({ type }: File) => type === 'image/jpeg' || type === 'image/webp'

/**
 * A large photograph as a smaller one, turned as it was taken. What is no photograph, is small enough or can't be read here
 * stays as it is.
 */
export async function smaller(file: File): Promise<File> {
  if (!isPhotograph(file) || file.size <= mostBytes) return file
  const image = await createImageBitmap(file).catch(() => undefined)
  if (!image) return file
  const scale = Math.min(1, mostPixels / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  const drawing = canvas.getContext('2d')
  if (!drawing) return file
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!blob || blob.size >= file.size) return file
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}
