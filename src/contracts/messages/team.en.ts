/** What customers tell and show whoever comes. */
export const team = {
  teamNotesSaved: 'Whoever comes is told',
  noVisitLeft: 'No visit of this booking is to come any more',
  photoAdded: 'A photo is added',
  photoRemoved: 'The photo is deleted',
  enoughPhotos: 'This booking has five photos, which is the most',
  photosLater: "We cannot take photos right now. Go on without them; a booking's page takes them later.",
  favouriteKept: 'One of your favourites now',
  favouriteRemoved: 'Not one of your favourites any more',
  enoughFavourites: 'You have fifty favourites, which is the most',
  favouriteNotFound: 'Nobody who came to your visits is known by this number',
}
