/** Rows named by their places in the list, as they came. */

export function allPlaces(rows: readonly unknown[]): Uint32Array {
  const places = new Uint32Array(rows.length)
  for (let place = 0; place < places.length; place += 1) places[place] = place
  return places
}

/** Those that are accepted, in the same order. `Uint32Array.filter` takes three times as long. */
export function placesWhere(places: Uint32Array, accepts: (place: number) => boolean): Uint32Array {
  const accepted = new Uint32Array(places.length)
  let count = 0
  for (const place of places) {
    if (!accepts(place)) continue
    accepted[count] = place
    count += 1
  }
  return accepted.subarray(0, count)
}
