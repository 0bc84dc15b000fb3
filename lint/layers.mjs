/** Layers of a folder, so that each folder in it has one: a new one too. */

/** The place of all folders that no layer names: features, none of which imports another. */
export const FEATURES = 'all others'

/**
 * The layers with the names of these folders in the place of `FEATURES`, and which these are. Throws for a folder without a layer.
 * @param {readonly (readonly string[])[]} layers
 * @param {readonly string[]} folders
 */
export function withFeatures(layers, folders) {
  const features = folders.filter((folder) => !layers.flat().includes(folder))
  const place = layers.findIndex((names) => names.includes(FEATURES))
  if (place < 0 && features.length > 0) throw new Error(`No layer names ${features.join(', ')}`)
  return {
    layers: layers.map((names) => names.flatMap((name) => (name === FEATURES ? features : [name]))),
    features,
  }
}
