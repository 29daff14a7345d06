/** The part of an image that was chosen, in its own pixels. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** The longest side of what is kept of a portrait. */
const mostPixels = 640

const loaded = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('the image can not be read')))
    image.src = address
  })

/** Cuts a part out of an image. A drawing may have transparent places, which a photograph on white has not. */
export async function cut(address: string, part: Part, name: string): Promise<File> {
  const image = await loaded(address)
  const scale = Math.min(1, mostPixels / Math.max(part.width, part.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(part.width * scale)
  canvas.height = Math.round(part.height * scale)
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('this browser draws nothing')
  drawing.fillStyle = '#ffffff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('this browser draws nothing')
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}
