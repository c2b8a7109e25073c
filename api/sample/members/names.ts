const words = (text: string) => text.trim().split(/\s+/);

export const firstNames = words(`
  Aaron Abigail Adam Alan Alice Amanda Amber Amy Andre Andrea Andrew Angela Anita Ann Anthony Antonio April Arthur Ashley
  Barbara Benjamin Bernice Beth Betty Beverly Brandon Brenda Brian Bruce Calvin Camila Carl Carla Carlos Carol Catherine
  Charles Charlotte Cheryl Christina Christopher Claire Clarence Craig Crystal Curtis Cynthia Daniel Darius Darlene David
  Dawn Deborah Denise Dennis Derek Diana Diego Donald Donna Doris Dorothy Douglas Earl Ebony Edward Eileen Elena Elijah
  Elizabeth Ellen Emily Emma Eric Esther Eugene Evelyn Florence Frances Francis Frank Gabriel Gary George Gladys Glen
  Gloria Grace Grant Greta Hannah Harold Harriet Hector Helen Henry Howard Ian Ida Irene Isaac Isabel Ivan Jack Jacob
  Jamal James Janet Jasmine Jean Jeffrey Jennifer Jesse Jessica Joan Joel John Jorge José Joseph Joyce Juan Judith Julia
  Karen Keith Kenneth Kevin Kimberly Kwame Larry Latoya Laura Lauren Lee Leonard Leroy Leticia Lillian Linda Lois Lorraine
  Louis Lucía Luis Marcus Margaret Maria Marie Marilyn Mark Martha Marvin Mary Matthew Megan Melissa Michael Michelle
  Miguel Mildred Monica Nancy Naomi Nathan Nicole Noah Norma Olivia Omar Oscar Pamela Patricia Patrick Paul Peggy Peter
  Philip Phyllis Priscilla Rachel Ralph Ramón Rebecca Regina Renée Ricardo Richard Robert Roger Ronald Rosa Roy Russell
  Ruth Samuel Sandra Sarah Scott Sean Sharon Sheila Shirley Sofía Stanley Stephanie Stephen Susan Sylvia Tamara Teresa
  Terrence Theodore Thomas Tiffany Timothy Tomás Tracy Tyler Valerie Vanessa Vernon Veronica Victor Victoria Vincent
  Virginia Walter Wanda Warren Wayne Wendy Wesley William Willie Yolanda Yvonne Zachary
`);

export const lastNames = words(`
  Abbott Acosta Adams Aguilar Ahmed Allen Alvarez Anderson Armstrong Arnold Austin Bailey Baker Banks Barnes Barnett
  Begay Bell Bennett Berg Bishop Blackwell Boone Bowman Boyd Bradley Brooks Brown Bryant Burke Burns Bush Butler
  Caldwell Campbell Carpenter Carroll Carter Castillo Chambers Chang Chavez Chen Clark Cohen Coleman Collins Cook Cooper
  Cox Crawford Cruz Cunningham Curry Daniels Davis Delgado Diaz Dixon Douglas Doyle Duncan Dunn Edwards Ellis Espinoza
  Estrada Evans Farley Ferguson Fields Fischer Fisher Fleming Flores Ford Foster Fowler Fox Franklin Freeman Fuentes
  Garcia Gardner Garza Gibson Gilbert Gomez Gonzales Goodman Gordon Graham Grant Graves Gray Green Griffin Gutierrez
  Hale Hall Hamilton Hansen Hardy Harper Harris Harrison Hart Harvey Hayes Henderson Henry Hernandez Herrera Hicks Hill
  Hoffman Holland Holmes Howard Hudson Hughes Hunt Ibarra Ingram Jackson Jacobs James Jenkins Jensen Jiménez Johnson
  Jones Jordan Kelley Kelly Kennedy Khan Kim King Klein Knight Kowalski Lambert Lane Larson Lawrence Lee Lewis Lin Little
  Long Lopez Lucas Lynch MacDonald Mack Maldonado Mann Marshall Martin Martinez Mason Matthews May McCoy McDonald Medina
  Mendoza Meyer Miller Mitchell Montoya Moore Morales Moreno Morgan Morris Muñoz Murphy Myers Nakamura Nelson Nguyen
  Nichols Norris Núñez O’Brien O’Connor Okafor Oliver Olson Ortiz Owens Palmer Park Parker Patel Patterson Payne Pearson
  Peña Perez Perkins Perry Peters Peterson Pham Phillips Pierce Porter Powell Price Quinn Ramirez Ramos Reed Reese
  Reyes Reynolds Rice Richards Riley Rivera Roberts Robinson Rodriguez Rogers Romero Rose Ross Ruiz Russell Ryan Salazar
  Sanchez Sanders Santiago Santos Schmidt Schneider Schultz Schwartz Scott Shaw Silva Simmons Simpson Singh Smith Snyder
  Soto Spencer Stephens Stevens Stewart Stone Strickland Sullivan Sutton Swanson Taylor Terry Thomas Thompson Torres Tran
  Tsosie Tucker Turner Underwood Valdez Vargas Vasquez Vega Wagner Walker Wallace Walsh Walters Ward Warren Washington
  Watkins Watson Weaver Webb Weber Welch West Wheeler White Williams Willis Wilson Wolfe Wong Wood Wright Yang Yazzie
  Young Zamora Ziegler Zimmerman
`);
