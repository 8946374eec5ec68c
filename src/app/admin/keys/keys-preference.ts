const place = 'service-market:office-keys'

/** Whether keys without modifiers do something in this browser. */
export const areKeysOn = (): boolean => localStorage.getItem(place) !== 'off'

export const switchKeys = (on: boolean): void => (on ? localStorage.removeItem(place) : localStorage.setItem(place, 'off'))
