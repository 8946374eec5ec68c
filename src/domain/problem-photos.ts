/** How many photos of the problem a booking has at most; a constraint of the database too. */
export const mostProblemPhotos = 5

/** How long a photo waits for the booking it was taken for, in hours. */
export const unusedPhotoHours = 24
